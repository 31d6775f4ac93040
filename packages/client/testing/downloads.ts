interface Download {
  /** File name that the page proposes; empty if the server sets it. */
  readonly name: string
  readonly address: string
}

/** Downloads that the page made in this test. */
export const downloads: Download[] = []

function note(link: HTMLAnchorElement): void {
  downloads.push({ name: link.download, address: link.getAttribute('href') ?? '' })
}

/** Records each download instead of making it. */
export function catchDownloads(): void {
  const { click } = HTMLAnchorElement.prototype
  HTMLAnchorElement.prototype.click = function () {
    // Links attached to the page are caught below.
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
