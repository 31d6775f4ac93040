/** The version of a tag: `v1.2.3` and a candidate (`v1.2.3-rc.1`). Throws for none, several or another form. */
export function versionOf(tag: string): string {
  const [, version] = /^v(\d+\.\d+\.\d+(?:-[0-9a-z.]+)?)$/.exec(tag) ?? []
  if (version === undefined)
    throw new Error(`HEAD no lleva una sola etiqueta como v1.2.3: ${tag.replaceAll('\n', ', ') || 'ninguna'}`)
  return version
}

/** The section of a version in a changelog; throws if it is missing, undated (`## 1.2.3 (2026-12-01)`), or empty. */
export function changesOf(changelog: string, version: string): string {
  const sections = changelog.split(/^(?=## )/m)
  const section = sections.find((text) => text.startsWith(`## ${version} `))
  if (section === undefined) throw new Error(`CHANGELOG.md no tiene la parte de ${version}`)
  const [title = '', ...rest] = section.trim().split('\n')
  if (!/ \(\d{4}-\d{2}-\d{2}\)$/.test(title))
    throw new Error(`«${title}» no lleva su día: ## ${version} (2026-12-01)`)
  if (rest.join('').trim() === '') throw new Error(`La parte de ${version} no dice nada`)
  return `${section.trim()}\n`
}
