/** Addresses of pictures by catalogue name (`icon-service-18`). */
type PictureUrls = Readonly<Record<string, string>>

/** Maps the result of `import.meta.glob` to addresses by name. */
export function byName(files: Record<string, string>): PictureUrls {
  return Object.fromEntries(
    Object.entries(files).map(([path, url]) => [path.slice(path.lastIndexOf('/') + 1, -'.avif'.length), url]),
  )
}
