import { z } from 'zod'
import { faultsOf, type Site } from './fields.ts'

/** A sample company: the landing page, each sheet of the complaints book and each draft to the Authority would say so. */
const sample = {
  name: 'Compañía de Seguros de Muestra S. A.',
  ruc: '20512333797',
  address: 'Av. de Muestra 100, Lima',
} as const

const variables = z.object({
  BUSINESS_NAME: z.string().max(120).default(sample.name),
  BUSINESS_RUC: z
    .string()
    .regex(/^(?:10|15|16|17|20)[0-9]{9}$/, 'debe ser un RUC de 11 dígitos')
    .default(sample.ruc),
  BUSINESS_ADDRESS: z.string().max(200).default(sample.address),
})

/** A sheet of the complaints book without its real supplier is not one (DS 011-2011-PCM, Anexo I). */
export const business = (site: Site) =>
  variables.transform((read, context) => {
    const { unsafe } = faultsOf(context, site)
    const refuse = (isSample: boolean, name: string, what: string) =>
      unsafe(isSample, name, `es el dato de muestra; escribe ${what} de la empresa que responde`)
    refuse(read.BUSINESS_NAME === sample.name, 'BUSINESS_NAME', 'la razón social')
    refuse(read.BUSINESS_RUC === sample.ruc, 'BUSINESS_RUC', 'el RUC')
    refuse(read.BUSINESS_ADDRESS === sample.address, 'BUSINESS_ADDRESS', 'el domicilio')
    return {
      /** Company named on the landing page, and supplier on each sheet of the complaints book. */
      business: { name: read.BUSINESS_NAME, ruc: read.BUSINESS_RUC, address: read.BUSINESS_ADDRESS },
    }
  })
