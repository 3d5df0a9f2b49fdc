/** E-mail addresses at international domains: one spelling is stored, whichever was typed. */

const ASCII = /^[\x20-\x7e]*$/;
/** What ends or changes the host of a URL. */
const NOT_OF_HOSTS = /[\s/?#@:\\[\]%]/;

/**
 * An address as it is stored and compared: in small letters, its domain in the form that mail servers know (punycode):
 * `Rita@Bücher.example` is `rita@xn--bcher-kva.example`. What is no domain stays as it is, to be refused.
 */
export function storedAddress(typed: string): string {
  const domainAt = typed.lastIndexOf("@") + 1;
  return (typed.slice(0, domainAt) + asciiDomain(typed.slice(domainAt))).toLowerCase();
}

/** By the browser's and Node's own table of international domains (UTS 46), which is that of URLs. */
function asciiDomain(domain: string): string {
  if (ASCII.test(domain) || NOT_OF_HOSTS.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}
