/** «Te atiende la Dra. Ana Quispe», «Te atiende el Dr. Luis Vera»; a title without a gender has no article. */
export function attendedBy(name: string): string {
  if (name.startsWith('Dra. ')) return `Te atiende la ${name}`
  if (name.startsWith('Dr. ')) return `Te atiende el ${name}`
  return hasTitle(name) ? `Te atiende: ${name}` : `Te atiende ${name}`
}

const hasTitle = (name: string) => /^\p{L}+\. /u.test(name)
