import { expect, test } from "@jest/globals";
import { parseMailbox, splitAddresses } from "@/lib/domain/videos/addresses";
import { invitedPerson } from "@/lib/contracts/invitations";
import { randomFrom } from "@/tests/support/chance";

test.each<[typed: string, name: string, address: string]>([
  ["ines@example.org", "", "ines@example.org"],
  [" Ines Baum <ines@example.org> ", "Ines Baum", "ines@example.org"],
  ['"Baum, Ines" <ines@example.org>', "Baum, Ines", "ines@example.org"],
  ['"Ines \\"I\\" Baum" <ines@example.org>', 'Ines "I" Baum', "ines@example.org"],
  ["<ines@example.org>", "", "ines@example.org"],
  ["Ines\r\n Baum <ines@example.org>", "Ines Baum", "ines@example.org"],
  ["Ines <>", "", "Ines <>"],
  ["Ines <a> <b>", "", "Ines <a> <b>"],
])("%p is the mailbox of %p at %p", (typed, name, address) => {
  expect(parseMailbox(typed)).toEqual({ name, address });
});

test.each<[typed: string, parts: string[]]>([
  ["a@x.org", ["a@x.org"]],
  ["a@x.org, b@x.org;c@x.org\n\nd@x.org", ["a@x.org", "b@x.org", "c@x.org", "d@x.org"]],
  ["a@x.org b@x.org", ["a@x.org", "b@x.org"]],
  ["Ines Baum <a@x.org>, b@x.org", ["Ines Baum <a@x.org>", "b@x.org"]],
  ['"Baum, Ines; x" <a@x.org>; b@x.org', ['"Baum, Ines; x" <a@x.org>', "b@x.org"]],
  ["Ines Baum", ["Ines Baum"]],
  ['"Ines, a@x.org', ['"Ines', "a@x.org"]],
  ["Ines <a@x.org, b@x.org", ["Ines <a@x.org", "b@x.org"]],
  [" ,; \n", []],
])("%p is the list %p", (typed, parts) => {
  expect(splitAddresses(typed)).toEqual(parts);
});

test("each mailbox of a list is found again, however it is separated, and no address has a line break", () => {
  const random = randomFrom(7);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  for (let round = 0; round < 500; round += 1) {
    const count = 1 + Math.floor(random() * 5);
    const mailboxes = Array.from({ length: count }, (_, at) => {
      const name = pick(["", "Ines", "Baum, Ines", 'J "J" Ödön', "a;b", "李 雷"]);
      return { name, address: `p${at}-${round}@example.org` };
    });
    const text = mailboxes
      .map(({ name, address }) => (name ? `"${name.replaceAll('"', '\\"')}" <${address}>` : address))
      .reduce((list, each) => `${list}${pick([", ", ";", "\n", " ,\r\n"])}${each}`);
    expect(splitAddresses(text).map(parseMailbox)).toEqual(mailboxes);
    const noise = Array.from({ length: 20 }, () => pick([...'"<>,;\r\n\\ @.aé\u0000\u2028'])).join("");
    for (const part of splitAddresses(text + noise)) {
      const { data } = invitedPerson.safeParse(part);
      if (data) expect(`${data.email}${data.name}`).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
    }
  }
});

test.each([
  ["a person", "Ines Baum <INES@Example.org>", { name: "Ines Baum", email: "ines@example.org" }],
  ["an international domain", "a@bücher.example", { name: "", email: "a@xn--bcher-kva.example" }],
  ["a name that is a page", "www.x.example <a@x.org>", null],
  ["a name that is too long", `${"a".repeat(81)} <a@x.org>`, null],
  ["two addresses", "a@x.org,b@x.org", null],
  ["a header", "a@x.org\r\nBcc: b@x.org", null],
  ["nothing", "", null],
])("%s is taken or refused as one person", (_, typed, expected) => {
  expect(invitedPerson.safeParse(typed).data ?? null).toEqual(expected);
});
