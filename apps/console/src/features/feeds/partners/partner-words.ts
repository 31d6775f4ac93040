import { ecosystems } from '@amparo/domain/catalogue/ecosystems.ts'
import { productCodes } from '@amparo/domain/policy-feed/columns.ts'
import type { BadgeLook } from '../../../shell/Badge.tsx'
import type { PartnerRow } from './partner-calls.ts'

type State = PartnerRow['estado']

export const stateTitles: Readonly<Record<State, string>> = {
  activo: 'Activo',
  por_confirmar: 'Por confirmar',
  sin_claves: 'Sin claves',
  revocado: 'Revocado',
}

export const stateLooks: Readonly<Record<State, BadgeLook>> = {
  activo: 'good',
  por_confirmar: 'soon',
  sin_claves: 'plain',
  revocado: 'plain',
}

/** Meaning of each state. */
export const stateHelp: Readonly<Record<State, string>> = {
  activo: 'Puede pedir tokens y llamar.',
  por_confirmar: 'No puede llamar hasta que otra persona que administra confirme sus claves.',
  sin_claves: 'Nadie confirmó sus claves: no puede llamar. Propón otras, o revócalo.',
  revocado: 'Ya no puede llamar, y no vuelve. Sus envíos siguen en el registro.',
}

/** Every product with its name, in catalogue order. */
export const products: readonly { readonly code: string; readonly name: string }[] = productCodes.map(
  (code) => ({
    code,
    name: ecosystems.find(({ value }) => value === code)?.name ?? code,
  }),
)

export const productName = (code: string) => products.find((one) => one.code === code)?.name ?? code

/** Products by name and code, as a line. */
export const productNames = (codes: readonly string[]) =>
  codes.map((code) => `${productName(code)} (${code})`).join(', ')

/** Whether products are added, only removed, or unchanged. */
export function productsChange(now: readonly string[], wanted: readonly string[]): 'adds' | 'takes' | 'none' {
  if (wanted.some((code) => !now.includes(code))) return 'adds'
  return wanted.length < now.length ? 'takes' : 'none'
}

/** The pasted text as a JSON Web Key Set; undefined if it is no JSON object. A single key is a set of one. */
export function readKeySet(text: string): { keys: { kty: string }[] } | undefined {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
    return ('keys' in value ? value : { keys: [value] }) as { keys: { kty: string }[] }
  } catch {
    return undefined
  }
}

/** Members of a private or shared key (RFC 7518 §6). */
const secretMembers = ['d', 'p', 'q', 'k']

/** Problem of pasted keys before they are sent: a private one must not leave the page. */
export function checkKeys(text: string): { readonly claves?: string } {
  const set = readKeySet(text)
  if (!set) return { claves: 'Pega las claves como JSON, o abre el archivo' }
  const list: readonly unknown[] = Array.isArray(set.keys) ? set.keys : []
  const isSecret = list.some(
    (key) => typeof key === 'object' && key !== null && secretMembers.some((name) => name in key),
  )
  return isSecret ? { claves: 'Es una clave privada: pega solo la parte pública. Esta no se envió' } : {}
}
