/** Legal texts that state what personal data is used for: a changed purpose asks for consent again. */
const withPurposes: readonly string[] = ['legal.terminos', 'legal.privacidad', 'legal.cookies']

export const statesPurposes = (key: string): boolean => withPurposes.includes(key)
