import { ecosystems } from '@amparo/domain/catalogue/ecosystems.ts'
import type { EcosystemSlug } from '@amparo/domain/catalogue/types.ts'
import type { Weave } from '@amparo/ui/weave/charts.ts'

/** Colour and weave of a policy's card by product name: its ecosystem's, or Cuota's. */
export function clothOf(product: string): { readonly eco: EcosystemSlug | undefined; readonly weave: Weave } {
  const eco = ecosystems.find(({ name, nameTitle }) => name === product || nameTitle === product)?.eco
  return { eco, weave: eco ?? 'cuota' }
}
