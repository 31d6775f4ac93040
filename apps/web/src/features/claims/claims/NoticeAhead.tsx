import type { OwnCover } from '../../../inside/own-policy.ts'

/** Beside a notice if there is room: the documents of its cover, and the next steps. */
export function NoticeAhead({ papers }: { papers: OwnCover['papeles'] }) {
  return (
    <aside
      aria-label="Lo que sigue"
      className="sticky top-6 mt-6 grid gap-6 rounded-panel bg-eco-tint p-7 max-lg:hidden lg:row-span-2"
    >
      {papers.length > 0 ? (
        <div>
          <h3 className="text-lg">Los documentos que pide</h3>
          <ul className="mt-2 grid list-disc gap-1.5 pl-5 marker:text-eco">
            {papers.map(({ clave, nombre, obligatorio }) => (
              <li key={clave}>
                {nombre}
                {obligatorio ? null : <span className="text-ink-soft"> (si lo tienes)</span>}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <div>
        <h3 className="text-lg">Qué pasa después</h3>
        <ol className="mt-2 grid list-decimal gap-1.5 pl-5 marker:font-bold marker:text-eco">
          <li>Al enviar recibes tu número y una constancia con la hora exacta.</li>
          <li>Después envías los documentos que te falten, uno por uno.</li>
          <li>El plazo de la aseguradora empieza cuando estén todos.</li>
        </ol>
      </div>
    </aside>
  )
}
