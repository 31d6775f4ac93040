interface Download {
  /** Name that the page proposes; empty where the server gives it. */
  readonly name: string
  readonly address: string
}

/** What the page has handed over to be kept in this test. */
export const downloads: Download[] = []

function note(link: HTMLAnchorElement): void {
  downloads.push({ name: link.download, address: link.getAttribute('href') ?? '' })
}

/** Notes each download in place of making it. */
export function catchDownloads(): void {
  const { click } = HTMLAnchorElement.prototype
  HTMLAnchorElement.prototype.click = function () {
    // One that stands in the page is heard below.
    if (this.hasAttribute('download') && !this.isConnected) note(this)
    else click.call(this)
  }
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[download]')
    if (!link) return
    event.preventDefault()
    note(link)
  })
}
