/** Legal texts whose changed purpose asks people for consent again. */
const withPurposes: readonly string[] = ['legal.terminos', 'legal.privacidad']

export const statesPurposes = (key: string): boolean => withPurposes.includes(key)
