import { demoPassword } from '@amparo/database/seed/sample-feed.ts'
import type { DocumentType } from '@amparo/domain/documents.ts'

interface Persona {
  readonly tipoDocumento: DocumentType
  readonly documento: string
  readonly quien: string
  /** Null has no account yet: the demo starts with its activation. */
  readonly password: string | null
}

/** The people that the sample feed always has (contract §10), and how to be one of them. */
export const personas: readonly Persona[] = [
  {
    tipoDocumento: 8,
    documento: '10000001',
    quien: 'Titular con todos los beneficios',
    password: demoPassword,
  },
  { tipoDocumento: 8, documento: '10000002', quien: 'Titular sin cuenta: activarla', password: null },
  { tipoDocumento: 8, documento: '10000003', quien: 'Titular solo de Cuota', password: demoPassword },
  { tipoDocumento: 8, documento: '10000004', quien: 'Invitado de telemedicina', password: demoPassword },
  { tipoDocumento: 8, documento: '10000005', quien: 'Invitado en evaluación', password: demoPassword },
  {
    tipoDocumento: 6,
    documento: 'CE000006',
    quien: 'Titular de Cáncer Plus, con CE',
    password: demoPassword,
  },
  { tipoDocumento: 8, documento: '10000007', quien: 'Titular con el seguro vencido', password: demoPassword },
]
