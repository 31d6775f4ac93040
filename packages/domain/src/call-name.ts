const titles = new Set(['dr', 'dra', 'lic', 'mg', 'ps', 'psic', 'nut', 'abg', 'ing', 'sr', 'sra'])

/** What somebody is called in a greeting: their first name, without the titles before it. */
export function callName(name: string): string {
  return name.split(' ').find((word) => !titles.has(word.replace('.', '').toLowerCase())) ?? name
}
