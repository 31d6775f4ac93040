/** Letters and signs of a clinical text: those of the embedded fonts. */
export const clinicalLetters = /^[\p{Script=Latin}\p{N}\p{P}\p{Zs}\p{Mn}+=<>|°µ%^~$\r\n]*$/u

/** A text of a patient as a note takes it, without emojis and letters of other scripts. */
export const toClinicalText = (text: string): string =>
  [...text]
    .filter((letter) => clinicalLetters.test(letter))
    .join('')
    .trim()
