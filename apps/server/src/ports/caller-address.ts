import { isIP } from 'node:net'

/**
 * Rate-limit subject of an address: an IPv4 address itself, also if mapped into IPv6 or translated by the well-known
 * prefix (RFC 6052), under which everybody would be one caller; and for IPv6 the /64, since one home line has 2^64
 * addresses. Anything else is its own subject, including the local prefix 64:ff9b:1::/48 (RFC 8215): each network
 * chooses where the IPv4 address is in it.
 */
export function callerOf(address: string): string {
  const [bare = ''] = address.split('%', 1)
  if (isIP(bare) !== 6) return bare
  const words = wordsOf(bare)
  const before = words.slice(0, 6).join()
  if (before === mapped || before === translated) {
    const [high = 0, low = 0] = words.slice(6)
    return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  }
  return `${prefixOf(words, 4)}::/64`
}

/** The first six words of addresses with an IPv4 address in the last two: ::ffff:0:0/96 and 64:ff9b::/96. */
const mapped = [0, 0, 0, 0, 0, 0xffff].join()
const translated = [0x64, 0xff9b, 0, 0, 0, 0].join()

const endsInNetwork = /^(?<before>.*:)?(?<wide>(?:[0-9a-f]{1,4}:){2}[0-9a-f]{1,4}):[0-9a-f]{1,4}::\/64$/

/**
 * The wider network of a caller, which counts beside it: the /48 of an IPv6 /64, which one contract may have. Another
 * part of the subject (`8:10000001:` and the caller) stays.
 */
export function networkOf(subject: string): string | null {
  const { before = '', wide } = endsInNetwork.exec(subject)?.groups ?? {}
  return wide === undefined ? null : `${before}${wide}::/48`
}

/** The network whose callers count together where a limit is of whole networks: of IPv4 the /24, of IPv6 the /48. */
export function wideNetworkOf(caller: string): string {
  return networkOf(caller) ?? (isIP(caller) === 4 ? caller.replace(/\d+$/, '0/24') : caller)
}

function prefixOf(words: readonly number[], count: number): string {
  return words
    .slice(0, count)
    .map((word) => word.toString(16))
    .join(':')
}

/** The eight 16-bit words of an IPv6 address. */
function wordsOf(address: string): number[] {
  const [head = '', tail] = address.split('::')
  const before = halves(head)
  if (tail === undefined) return before
  const after = halves(tail)
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after]
}

function halves(part: string): number[] {
  return part
    .split(':')
    .filter((word) => word !== '')
    .flatMap((word) => {
      if (!word.includes('.')) return [Number.parseInt(word, 16)]
      const [a = 0, b = 0, c = 0, d = 0] = word.split('.').map(Number)
      return [a * 256 + b, c * 256 + d]
    })
}
