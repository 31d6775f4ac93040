import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { callerOf, networkOf } from './caller-address.ts'

describe('the subject of a rate limit', () => {
  it.each([
    ['200.48.225.130', '200.48.225.130'],
    ['::ffff:200.48.225.130', '200.48.225.130'],
    ['::FFFF:c830:e182', '200.48.225.130'],
    ['0:0:0:0:0:ffff:200.48.225.130', '200.48.225.130'],
    ['2001:db8:12:34:5:6:7:8', '2001:db8:12:34::/64'],
    ['2001:0DB8:0012:0034::1', '2001:db8:12:34::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['64:ff9b::200.48.225.130', '200.48.225.130'],
    ['64:FF9B:0::c830:e182', '200.48.225.130'],
    ['64:ff9b:1::200.48.225.130', '64:ff9b:1:0::/64'],
    ['64:ff9b::1:200.48.225.130', '64:ff9b:0:0::/64'],
    ['', ''],
  ])('of %s is %s', (address, caller) => {
    expect(callerOf(address)).toBe(caller)
  })

  it('for the wider network is the /48 of IPv6, and none for IPv4', () => {
    expect(networkOf(callerOf('2001:db8:12:34::1'))).toBe('2001:db8:12::/48')
    expect(networkOf(callerOf('2001:db8:12:ffff::1'))).toBe('2001:db8:12::/48')
    expect(networkOf(callerOf('2001:db8::1'))).toBe('2001:db8:0::/48')
    expect(networkOf(callerOf('200.48.225.130'))).toBeNull()
    expect(networkOf('8:10000001')).toBeNull()
  })

  it("of a document's count stays with that document", () => {
    expect(networkOf('recovery:8:10000001:2001:db8:12:34::/64')).toBe('recovery:8:10000001:2001:db8:12::/48')
    expect(networkOf('8:10000001:at:2001:db8:12:34::/64')).toBe('8:10000001:at:2001:db8:12::/48')
    expect(networkOf('8:10000001:200.48.225.130')).toBeNull()
  })

  it('is one for every address of a /64, in any notation', () => {
    const word = fc.integer({ min: 1, max: 0xffff }).map((number) => number.toString(16))
    const network = fc.tuple(word, word, word, word)
    fc.assert(
      fc.property(network, network, ([a, b, c, d], host) => {
        const caller = `${a}:${b}:${c}:${d}::/64`
        expect(callerOf(`${a}:${b}:${c}:${d}:${host.join(':')}`)).toBe(caller)
        expect(callerOf(`${a}:${b}:${c}:${d}::${host[3]}`.toUpperCase())).toBe(caller)
        expect(callerOf(callerOf(`${a}:${b}:${c}:${d}::1`).replace('/64', ''))).toBe(caller)
      }),
    )
  })
})
