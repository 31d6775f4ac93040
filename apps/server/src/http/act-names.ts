import type { EndpointShape, StaffCaller } from '@amparo/contract/endpoint.ts'
import type { ActWords } from '@amparo/domain/staff/act-areas.ts'
import type { ActName } from '@amparo/domain/staff/act-words.ts'

type Plain<W extends string> = W extends `${infer A}-${infer B}` ? Plain<`${A}_${B}`> : Lowercase<W>

type Part<W extends string> = W extends '' | 'consola' | `:${string}` ? '' : `.${Plain<W>}`

type Joined<P extends string> = P extends `${infer A}/${infer B}` ? `${Part<A>}${Joined<B>}` : Part<P>

type NameOf<M, P extends string> =
  Joined<P> extends `.${infer Name}` ? (M extends 'GET' ? `${Name}.ver` : Name) : never

/** A parameter after the first is part of the name of a portal's call. */
type PortalPath<M, P extends string> = P extends `${infer Thing}/:${infer First}/:${infer Rest}`
  ? `${Thing}/:${First}/${Rest}${M extends 'DELETE' ? '/quitar' : ''}`
  : P

type NameOfCall<E extends EndpointShape> = E['role'] extends StaffCaller | 'partner'
  ? NameOf<E['method'], E['path']>
  : E extends { readonly recorded: string }
    ? NameOf<E['method'], PortalPath<E['method'], E['path']>>
    : ActName

/** An endpoint whose acts, if it leaves any, have words, its own or in `actWords`; any other does not compile. */
export type WithWords<E extends EndpointShape> = E extends {
  readonly role: StaffCaller
  readonly words: ActWords
}
  ? unknown
  : NameOfCall<E> extends ActName
    ? unknown
    : { readonly wordsMissing: NameOfCall<E> }
