const ASCII = /^[\x20-\x7e]*$/;
/** Characters that end a URL's host or change it. */
const NOT_OF_HOSTS = /[\s/?#@:\\[\]%]/;

/** As stored and compared: lower case, domain in punycode. An invalid domain stays, and is refused later. */
export function storedAddress(typed: string): string {
  const domainAt = typed.lastIndexOf("@") + 1;
  return (typed.slice(0, domainAt) + asciiDomain(typed.slice(domainAt))).toLowerCase();
}

/** `URL` has the browser's and Node's table of international domains (UTS 46). */
function asciiDomain(domain: string): string {
  if (ASCII.test(domain) || NOT_OF_HOSTS.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}
