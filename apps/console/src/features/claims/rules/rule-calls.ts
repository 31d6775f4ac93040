import { reloadWhere } from '@amparo/client/loading/loads.ts'
import { type Load, useLoad } from '@amparo/client/loading/use-load.ts'
import type {
  draftRules,
  listRuleVersions,
  publishRules,
  tryRules,
  withdrawRules,
} from '@amparo/contract/claims/console/approval-rules.ts'
import type { AnswerOf, RequestOf } from '@amparo/contract/endpoint.ts'
import type { approve, declineApproval } from '@amparo/contract/staff/console/administration.ts'
import { call } from '../../../api/call.ts'
import { saveForGood, saveSoon } from '../../../shell/saving.ts'
import { tell } from '../../../shell/toasts.ts'

export type RuleVersion = AnswerOf<typeof listRuleVersions>[number]
export type Rule = RuleVersion['tablas'][number]['reglas'][number]
export type Trial = AnswerOf<typeof tryRules>
export type WaitingRules = NonNullable<RuleVersion['pendiente']>
export type RuleFile = RequestOf<typeof draftRules>['tablas']

const reload = () => reloadWhere('reglas-de-solicitudes')

export function useRuleVersions(): Load<RuleVersion[]> {
  return useLoad(['reglas-de-solicitudes'], (signal) =>
    call<typeof listRuleVersions>('GET', '/consola/Reglas', { signal }),
  )
}

export async function sendDraft(tablas: RuleFile): Promise<void> {
  await call<typeof draftRules>('POST', '/consola/Reglas', { body: { tablas } })
  tell('Borrador guardado: pruébalo antes de publicarlo')
  await reload()
}

export async function runTrial(version: number): Promise<Trial> {
  const trial = await call<typeof tryRules>('POST', '/consola/Reglas/:version/Probar', {
    params: { version: String(version) },
  })
  await reload()
  return trial
}

export async function askPublication(version: number, desde: string): Promise<void> {
  await call<typeof publishRules>('POST', '/consola/Reglas/:version/Publicar', {
    params: { version: String(version) },
    body: { desde },
  })
  tell('Las reglas esperan a otra persona que administra')
  await reload()
}

/** Id of the saving state of a version. */
export const savingId = (version: number) => `reglas-de-solicitudes:${version}`
const saved = (version: number) => ({ id: savingId(version), about: `La versión ${version}`, reload })

export function confirmVersion({ version }: RuleVersion, { id }: WaitingRules): void {
  const send = async () => {
    await call<typeof approve>('POST', '/consola/Aprobaciones/:id', { params: { id } })
    tell('Reglas publicadas')
  }
  saveForGood({ ...saved(version), state: 'Publicada', send })
}

/** Declines a publication, or withdraws one's own request. */
export function declineVersion({ version }: RuleVersion, { id, propia }: WaitingRules): void {
  const state = propia ? 'Pedido retirado' : 'Rechazada'
  const send = () =>
    call<typeof declineApproval>('POST', '/consola/Aprobaciones/:id/Rechazar', {
      params: { id },
      keepalive: true,
    })
  saveSoon({ ...saved(version), state, words: `${state}: versión ${version}`, send })
}

export function withdrawVersion({ version }: RuleVersion): void {
  const send = async () => {
    await call<typeof withdrawRules>('POST', '/consola/Reglas/:version/Retirar', {
      params: { version: String(version) },
    })
    tell('Reglas retiradas: desde ahora decide la mesa')
  }
  saveForGood({ ...saved(version), state: 'Retirada', send })
}
