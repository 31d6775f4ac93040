import { z } from 'zod'
import { faultsOf, isOpen, optionalText, type Site, shaped, urlOf } from './fields.ts'
import { isLoopback, isTyped } from './strength.ts'

const webhookSecret = /^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/

const variables = z.object({
  CLAIMS_KIND: z.enum(['webhook']).optional(),
  CLAIMS_URL: urlOf(/^https?$/, 'https://aseguradora.example/solicitudes'),
  CLAIMS_SECRET: optionalText,
  CLAMD_ADDRESS: shaped(
    /^(\/[\w./-]{1,100}|[\w.-]{1,200}:\d{1,5})$/,
    'debe ser un socket como /run/clamav/clamd.ctl, o una máquina y su puerto como 127.0.0.1:3310',
  ),
})

/** Receiver of claims and sender of the insurer's answers; without it the desk decides alone. */
interface InsurerConfig {
  readonly url: string
  readonly secret: string
}

/** External systems of claims: the insurer, and the virus scanner of uploads. */
export const claims = (site: Site) =>
  variables.transform((read, context) => {
    const { bad, unsafe } = faultsOf(context, site)
    const { CLAIMS_KIND: kind, CLAIMS_URL: url, CLAIMS_SECRET: secret, CLAMD_ADDRESS: address } = read
    const isUsed = kind !== undefined
    bad(isUsed && !url, 'CLAIMS_URL', 'falta, con CLAIMS_KIND=webhook')
    const own = 'con http:// solo vale esta misma máquina; usa https://'
    bad(url !== undefined && isOpen(url) && !isLoopback(url), 'CLAIMS_URL', own)
    const random = 'con CLAIMS_KIND=webhook, whsec_ y al menos 24 bytes al azar en base64'
    bad(isUsed && !webhookSecret.test(secret ?? ''), 'CLAIMS_SECRET', random)
    const guessable = 'se puede adivinar; después de whsec_, la que da openssl rand -base64 32'
    unsafe(isTyped(secret?.replace(/^whsec_/, '')), 'CLAIMS_SECRET', guessable)
    unsafe(isOpen(url), 'CLAIMS_URL', 'en producción, con https://, porque lleva datos de personas')
    const isFar = address !== undefined && !address.startsWith('/') && !isLoopback(`http://${address}`)
    unsafe(isFar, 'CLAMD_ADDRESS', 'los archivos viajan sin cifrar: usa un clamd de esta misma máquina')
    const insurer: InsurerConfig | undefined =
      isUsed && url && secret ? Object.freeze({ url, secret }) : undefined
    return { insurer, clamd: address === undefined ? undefined : Object.freeze(toAddress(address)) }
  })

function toAddress(
  address: string,
): { readonly host: string; readonly port: number } | { readonly path: string } {
  if (address.startsWith('/')) return { path: address }
  const [host = '', port = ''] = address.split(':')
  return { host, port: Number(port) }
}
