/** Repeated or consecutive letters have only their rule's entropy; 96 bits by this estimate count as random. */
const enoughBits = 96
const longestRepeat = 8
const placeholder = /secret|clave|contrase|password|cambia|change|ejemplo|example|amparo|qwerty|123456/i

/**
 * Whether a key looks typed by a person: too few kinds of letter, a row of neighbours (`abcd…`), a repeated part, or
 * a word of the trade. Keys of openssl never match.
 */
export function isGuessable(key: string, bits = enoughBits): boolean {
  const letters = [...key].map((letter) => letter.codePointAt(0) ?? 0)
  const steps = letters.slice(1).map((letter, at) => letter - (letters[at] ?? 0))
  return (
    Math.min(bitsPerItem(letters), bitsPerItem(steps)) * letters.length < bits ||
    repeats(key) ||
    placeholder.test(key)
  )
}

/** The same for a secret that we share with another server, which may be shorter: half as much to guess. */
export function isTyped(secret: string | undefined): boolean {
  return secret !== undefined && isGuessable(secret, enoughBits / 2)
}

/**
 * Shannon entropy of the text, in bits per letter, with Miller and Madow's correction: so few letters look poorer
 * than their source by about (kinds − 1) / (2 n ln 2).
 */
function bitsPerItem(items: readonly number[]): number {
  const counts = new Map<number, number>()
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1)
  const correction = (counts.size - 1) / (2 * items.length * Math.LN2)
  return [...counts.values()].reduce((bits, count) => {
    const share = count / items.length
    return bits - share * Math.log2(share)
  }, correction)
}

function repeats(key: string): boolean {
  for (let from = 0; from + longestRepeat <= key.length; from += 1) {
    if (key.includes(key.slice(from, from + longestRepeat), from + 1)) return true
  }
  return false
}

const onThisMachine = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** Whether a host is this machine, whose traffic no network carries. */
export function isLoopback(url: string): boolean {
  return onThisMachine.test(new URL(url).hostname)
}

const mailTls = new Set(['ignoretls', 'requiretls', 'secure', 'opportunistictls', 'tls'])

/**
 * Whether a mail server's address disables the encryption of its mails. Names are parsed as the mail library does,
 * with escapes decoded.
 */
export function weakensMail(url: string): boolean {
  const names = [...new URL(url).searchParams.keys()].map((name) => name.toLowerCase())
  return names.some((name) => mailTls.has(name) || name.startsWith('tls.'))
}

/**
 * Whether the connection to an external PostgreSQL is encrypted and its server verified; a socket is this machine.
 * The driver takes the last of two values and a host in the query over the address, so neither may occur twice.
 */
export function isDatabaseEncrypted(url: string | undefined): boolean {
  if (url === undefined) return true
  const { searchParams } = new URL(url)
  const hosts = [...searchParams.getAll('host'), ...searchParams.getAll('hostaddr')]
  if (hosts.length > 0) return hosts.length === 1 && hosts[0]?.startsWith('/') === true
  if (isLoopback(url)) return true
  return searchParams.getAll('sslmode').join() === 'verify-full' && !searchParams.has('ssl')
}
