import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'

// Addresses outside the public internet (IANA special-purpose address registries).
const closed = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  closed.addSubnet(net, prefix, 'ipv4')
}
// Only global unicast is allowed, without its ranges for documentation or embedded addresses.
const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  closed.addSubnet(net, prefix, 'ipv6')
}

/** Whether an address belongs to the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !closed.check(address, 'ipv4')
  return family === 6 && globalUnicast.check(address, 'ipv6') && !closed.check(address, 'ipv6')
}

/** The feed's address is not allowed; the message can be shown. */
export class ForbiddenAddress extends Error {}

interface PinnedAddress {
  readonly address: string
  readonly family: number
}

/**
 * One address of a host, all of which must be public. Connect to exactly this one: the name server's next answer may
 * differ. Throws {@link ForbiddenAddress}.
 */
export async function pinAddress(
  host: string,
  isAllowed: (address: string) => boolean = isPublicAddress,
): Promise<PinnedAddress> {
  const name = host.replace(/^\[|\]$/g, '')
  const found = await lookup(name, { all: true }).catch(() => {
    throw new ForbiddenAddress(`no se encuentra el servidor ${host}`)
  })
  const chosen = found[0]
  if (!chosen || found.some(({ address }) => !isAllowed(address))) {
    throw new ForbiddenAddress(`${host} no es un servidor de internet al que se pueda pedir un archivo`)
  }
  return chosen
}
