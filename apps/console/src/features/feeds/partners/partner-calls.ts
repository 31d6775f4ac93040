import { reloadWhere } from '@amparo/client/loading/loads.ts'
import type { AnswerOf, RequestOf } from '@amparo/contract/endpoint.ts'
import type {
  addPartner,
  changePartnerProducts,
  confirmPartner,
  declinePartner,
  listPartners,
  replacePartnerKeys,
  revokePartner,
} from '@amparo/contract/feeds/console/partners.ts'
import { call } from '../../../api/call.ts'
import type { Typed } from '../../../shell/decide-soon.ts'
import { saveForGood, saveSoon } from '../../../shell/saving.ts'
import { tell } from '../../../shell/toasts.ts'

export type PartnerRow = AnswerOf<typeof listPartners>['filas'][number]

const waits = 'espera a que otra persona que administra lo confirme'
export const reloadPartners = () => reloadWhere('socios')

type Seen = Pick<PartnerRow, 'id' | 'version' | 'nombre'>

/** Id of a partner's saving state. */
export const savingId = ({ id }: Pick<Seen, 'id'>) => `socio:${id}`

const saved = (partner: Seen) => ({ id: savingId(partner), about: partner.nombre, reload: reloadPartners })

/** Adds a partner, whose keys await a second administrator. */
export function add(body: RequestOf<typeof addPartner>, typed: Typed): void {
  const send = async () => {
    await call<typeof addPartner>('POST', '/consola/Socios', { body })
    tell(`${body.nombre}: ${waits}`)
  }
  const { nombre } = body
  saveForGood({
    id: `socio-nuevo:${nombre}`,
    state: `El acceso de ${nombre}`,
    about: nombre,
    typed,
    send,
    reload: reloadPartners,
  })
}

export function replaceKeys(
  partner: Seen,
  claves: RequestOf<typeof replacePartnerKeys>['claves'],
  typed: Typed,
): void {
  const { id, version, nombre } = partner
  const send = async () => {
    const body = { claves, version }
    await call<typeof replacePartnerKeys>('POST', '/consola/Socios/:id/Claves', { params: { id }, body })
    tell(`${nombre}: ${waits}`)
  }
  saveForGood({ ...saved(partner), state: 'Claves nuevas', typed, send })
}

export function changeProducts(partner: Seen, productos: readonly string[], typed: Typed): void {
  const { id, version, nombre } = partner
  const send = async () => {
    const { socio } = await call<typeof changePartnerProducts>('POST', '/consola/Socios/:id/Productos', {
      params: { id },
      body: { productos: [...productos], version },
    })
    const isDone =
      socio.productos.length === productos.length && productos.every((code) => socio.productos.includes(code))
    tell(`${nombre}: ${isDone ? 'los productos valen desde ahora' : waits}`)
  }
  saveForGood({ ...saved(partner), state: 'Productos', typed, send })
}

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

/** Declines a request, or withdraws one's own. */
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
