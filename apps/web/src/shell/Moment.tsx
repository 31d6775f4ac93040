/** Placeholder of a loading page. */
export function Moment() {
  return (
    <main id="contenido" tabIndex={-1} className="page grid place-items-center">
      <p role="status" className="font-medium text-ink-soft">
        Un momento, por favor…
      </p>
    </main>
  )
}
