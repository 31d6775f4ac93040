/** Tells a visitor that the page saves data; inside, the footer does. A link of the server: scripts may never come. */
export function SavingNotice() {
  return (
    <p
      data-for-visitors
      className="page hidden flex-wrap items-center gap-x-3 text-[0.9375rem] in-[[data-low-data]]:flex"
    >
      Ahorras datos: solo texto.
      <a
        href="/ahorro/no"
        className="inline-flex min-h-11 items-center font-semibold text-action underline underline-offset-4"
      >
        Ver imágenes
      </a>
    </p>
  )
}
