import { act } from '@amparo/domain/staff/act-areas.ts'
import { z } from 'zod'
import { changed, idParams, listQuery, motive, page, seenVersion } from '../../console-fields.ts'
import { area, staff } from '../../endpoint.ts'
import { day, instant, shared } from '../../fields.ts'

const tag = 'Consola: identidad'

const ofPolicies = ['misma_persona', 'otra_persona'] as const
const ofAccounts = ['sigue', 'pasa'] as const
const decision = z.enum([...ofPolicies, ...ofAccounts], { error: 'Elige una decisión' }).meta({
  description:
    'De una póliza con el documento de otra persona: `misma_persona` la suma a la cuenta, `otra_persona` la deja fuera. De una cuenta en disputa: `sigue` con su persona, o `pasa`: se cierra, y la otra persona abre la suya',
})

const identityCase = shared('CasoDeIdentidad', {
  id: z.uuid(),
  version: z.int(),
  clase: z.enum(['poliza', 'disputa']),
  estado: z.enum(['abierto', 'propuesto', 'cerrado']),
  documento: z.string().meta({ description: 'Oculto, salvo el final' }),
  abierto: instant,
  propuesta: z
    .object({
      decision,
      motivo: z.string(),
      por: z.string(),
      cuando: instant,
      vence: instant,
      propia: z.boolean().meta({ description: 'La hizo quien pregunta, y la confirma otra persona' }),
    })
    .optional(),
  resultado: z
    .enum([...ofPolicies, ...ofAccounts, 'sin_efecto'])
    .optional()
    .meta({
      description: '`sin_efecto`: la aseguradora corrigió la póliza, y no quedó nada que decidir',
    }),
  cerradoEl: instant.optional(),
})

const side = z.object({ nombre: z.string(), fechaNacimiento: day.optional(), contacto: z.array(z.string()) })

const api = area({ role: staff('privacidad'), tag })

export const listIdentityCases = api.get('/consola/Identidades', {
  words: { ...act('identidad', 'ver los casos de identidad'), one: 'comparar a dos personas' },
  summary:
    'De quién es una póliza o una cuenta: lo que deciden dos personas, lo más reciente primero; sin estado, lo abierto',
  query: listQuery(['abierto', 'cerrado', 'todos'], ['-abierto']),
  answers: { 200: page(identityCase) },
})

export const openIdentityCase = api.get('/consola/Identidades/:id', {
  words: listIdentityCases.words,
  summary: 'Un caso con las dos personas, para compararlas; queda en el registro',
  params: idParams,
  answers: {
    200: z.object({
      caso: identityCase,
      documento: z.string(),
      certificado: z.string(),
      fuente: z.string().meta({ description: 'Quién envió la póliza: la aseguradora o un socio' }),
      poliza: side,
      cuenta: side.optional().meta({ description: 'Sin cuenta, la primera póliza del documento' }),
      tieneCuenta: z.boolean(),
    }),
  },
  errors: ['no_encontrado'],
})

const errors = ['no_encontrado', 'caso_cerrado', 'caso_propio', 'version_ajena'] as const

export const proposeIdentity = api.post('/consola/Identidades/:id/Proponer', {
  stepUp: true,
  summary: 'Propone una decisión: nada cambia hasta que otra persona la confirme, en 7 días',
  params: idParams,
  body: z.strictObject({ version: seenVersion, decision, motivo: motive }),
  answers: { 202: z.object({ version: z.int() }) },
  errors: [...errors, 'decision_ajena'],
})

export const confirmIdentity = api.post('/consola/Identidades/:id/Confirmar', {
  stepUp: true,
  summary: 'Confirma la decisión que propuso otra persona; se avisa al contacto de las dos partes',
  params: idParams,
  body: z.strictObject({ version: seenVersion }),
  answers: { 200: changed },
  errors: [...errors, 'decision_ajena'],
})

export const declineIdentity = api.post('/consola/Identidades/:id/NoConfirmar', {
  summary: 'Dice que no a la propuesta, o la retira quien la hizo; el caso sigue abierto',
  params: idParams,
  body: z.strictObject({ version: seenVersion }),
  answers: { 200: changed },
  errors,
})
