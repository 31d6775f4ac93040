import { z } from 'zod'
import { emptyAsAbsent } from './fields.ts'

/** A sample company: each sheet of the complaints book and each draft to the Authority would say so. */
const sample = {
  name: 'Amparo (empresa de muestra)',
  ruc: '20512333797',
  address: 'Av. de Muestra 100, Lima',
} as const

export const businessVariables = {
  BUSINESS_NAME: z.preprocess(emptyAsAbsent, z.string().max(120).default(sample.name)),
  BUSINESS_RUC: z.preprocess(
    emptyAsAbsent,
    z
      .string()
      .regex(/^(?:10|15|16|17|20)[0-9]{9}$/, 'debe ser un RUC de 11 dígitos')
      .default(sample.ruc),
  ),
  BUSINESS_ADDRESS: z.preprocess(emptyAsAbsent, z.string().max(200).default(sample.address)),
}

interface Business {
  readonly BUSINESS_NAME: string
  readonly BUSINESS_RUC: string
  readonly BUSINESS_ADDRESS: string
}

/** What production refuses: a sheet of the book without its real supplier is not one (DS 011-2011-PCM, Anexo I). */
export function unsafeBusiness(read: Business): (string | null)[] {
  const refuse = (isSample: boolean, name: string, what: string) =>
    isSample ? `${name}: es el dato de muestra; escribe ${what} de la empresa que responde` : null
  return [
    refuse(read.BUSINESS_NAME === sample.name, 'BUSINESS_NAME', 'la razón social'),
    refuse(read.BUSINESS_RUC === sample.ruc, 'BUSINESS_RUC', 'el RUC'),
    refuse(read.BUSINESS_ADDRESS === sample.address, 'BUSINESS_ADDRESS', 'el domicilio'),
  ]
}
