import { reloadWhere } from '@amparo/client/loading/loads.ts'
import type {
  addPartner,
  changePartnerProducts,
  confirmPartner,
  declinePartner,
  listPartners,
  replacePartnerKeys,
  revokePartner,
} from '@amparo/contract/console/partners.ts'
import type { AnswerOf, RequestOf } from '@amparo/contract/endpoint.ts'
import { call } from '../../api/call.ts'
import { saveForGood, saveSoon } from '../../shell/saving.ts'
import { tell } from '../../shell/toasts.ts'

export type PartnerRow = AnswerOf<typeof listPartners>['filas'][number]

const waits = 'Espera a que otra persona que administra lo confirme'
export const reloadPartners = () => reloadWhere('socios')

/** Resolves to the id of the partner that waits. */
export async function add(body: RequestOf<typeof addPartner>): Promise<{ id: string; words: string }> {
  const { socio } = await call<typeof addPartner>('POST', '/consola/Socios', { body })
  await reloadPartners()
  return { id: socio.id, words: waits }
}

export async function replaceKeys(id: string, body: RequestOf<typeof replacePartnerKeys>): Promise<string> {
  await call<typeof replacePartnerKeys>('POST', '/consola/Socios/:id/Claves', { params: { id }, body })
  await reloadPartners()
  return waits
}

export async function changeProducts(
  id: string,
  body: RequestOf<typeof changePartnerProducts>,
): Promise<string> {
  const { socio } = await call<typeof changePartnerProducts>('POST', '/consola/Socios/:id/Productos', {
    params: { id },
    body,
  })
  await reloadPartners()
  const isDone = socio.productos.length === body.productos.length
  return isDone && body.productos.every((code) => socio.productos.includes(code))
    ? 'Los productos valen desde ahora.'
    : waits
}

type Seen = Pick<PartnerRow, 'id' | 'version' | 'nombre'>

/** Under which an act on a partner is shown while it is saved. */
export const savingId = ({ id }: Pick<Seen, 'id'>) => `socio:${id}`

const saved = (partner: Seen) => ({ id: savingId(partner), about: partner.nombre, reload: reloadPartners })

export function confirm(partner: Seen): void {
  const { id, version, nombre } = partner
  const send = async () => {
    const { mensaje } = await call<typeof confirmPartner>('POST', '/consola/Socios/:id/Confirmar', {
      params: { id },
      body: { version },
    })
    tell(`${nombre}: ${mensaje}`)
  }
  saveForGood({ ...saved(partner), state: 'Confirmación', send })
}

/** Says no to what waits, or takes one's own request back. */
export function decline(partner: Seen, isOwn: boolean): void {
  const { id, version, nombre } = partner
  const state = isOwn ? 'Pedido retirado' : 'No confirmado'
  const send = () =>
    call<typeof declinePartner>('POST', '/consola/Socios/:id/NoConfirmar', {
      params: { id },
      body: { version },
      keepalive: true,
    })
  saveSoon({ ...saved(partner), state, words: `${nombre}: ${state.toLowerCase()}`, send })
}

export function revoke(partner: Seen): void {
  const { id, version, nombre } = partner
  const send = async () => {
    const { mensaje } = await call<typeof revokePartner>('POST', '/consola/Socios/:id/Revocar', {
      params: { id },
      body: { version },
    })
    tell(`${nombre}: ${mensaje}`)
  }
  saveForGood({ ...saved(partner), state: 'Revocación', send })
}
