/** Block that replaces the cards on home for the ecosystems without cards (5 and 6, spec §2). */
export interface EcosystemDetail {
  readonly ecosystemId: number
  readonly serviceId: number
  readonly title: string
  readonly lead: string
  readonly picture: string
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  readonly listTitle: string
  readonly list: readonly { readonly title: string; readonly text: string }[]
  /** An exclusion, or a limit to read before acting. */
  readonly notice: string
  /** Label of the link to the service's own page. */
  readonly action: 'Más información'
}
