/** A professional's name within a sentence: «la Dra. Ana Quispe», «el Dr. Luis Vera»; other names have no article. */
export function professionalInSentence(name: string): string {
  if (name.startsWith('Dra. ')) return `la ${name}`
  return name.startsWith('Dr. ') ? `el ${name}` : name
}
