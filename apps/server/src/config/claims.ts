import { z } from 'zod'
import { faultsOf, optionalText, type Site, shaped, urlOf } from './fields.ts'
import { isLoopback } from './strength.ts'
import { webhookOf } from './webhooks.ts'

const variables = z.object({
  CLAIMS_KIND: z.enum(['webhook']).optional(),
  CLAIMS_URL: urlOf(/^https?$/, 'https://aseguradora.example/solicitudes'),
  CLAIMS_SECRET: optionalText,
  CLAMD_ADDRESS: shaped(
    /^(\/[\w./-]{1,100}|[\w.-]{1,200}:\d{1,5})$/,
    'debe ser un socket como /run/clamav/clamd.ctl, o una máquina y su puerto como 127.0.0.1:3310',
  ),
})

/** External systems of claims: the insurer, without which the desk decides alone, and the virus scanner of uploads. */
export const claims = (site: Site) =>
  variables.transform((read, context) => {
    const reports = faultsOf(context, site)
    const { CLAIMS_KIND: kind, CLAIMS_URL: url, CLAIMS_SECRET: secret, CLAMD_ADDRESS: address } = read
    const insurer = webhookOf('CLAIMS', { kind, url, secret }, reports)
    const isFar = address !== undefined && !address.startsWith('/') && !isLoopback(`http://${address}`)
    reports.unsafe(
      isFar,
      'CLAMD_ADDRESS',
      'los archivos viajan sin cifrar: usa un clamd de esta misma máquina',
    )
    return { insurer, clamd: address === undefined ? undefined : Object.freeze(toAddress(address)) }
  })

function toAddress(
  address: string,
): { readonly host: string; readonly port: number } | { readonly path: string } {
  if (address.startsWith('/')) return { path: address }
  const [host = '', port = ''] = address.split(':')
  return { host, port: Number(port) }
}
