/** Addresses of pictures by their name in the catalogue (`icon-service-18`). */
type PictureUrls = Readonly<Record<string, string>>

/** Turns what `import.meta.glob` found into addresses by name. */
export function byName(files: Record<string, string>): PictureUrls {
  return Object.fromEntries(
    Object.entries(files).map(([path, url]) => [path.slice(path.lastIndexOf('/') + 1, -'.avif'.length), url]),
  )
}
