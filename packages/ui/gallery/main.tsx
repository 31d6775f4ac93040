import { createRoot } from 'react-dom/client'
import './gallery.css'
import { formParts } from './form-parts.tsx'
import { shownParts } from './shown-parts.tsx'

/** Every part of the package in its states, with invented texts. Plain Vite: Storybook would add a router and plug-ins. */
const parts = [...formParts, ...shownParts]

/** One address for each part, such as `/boton`; their list at `/`. */
function Gallery() {
  const part = parts.find(({ path }) => `/${path}` === location.pathname)
  return (
    <main data-eco="proteccion" className="mx-auto max-w-2xl px-4 py-8">
      {part ? (
        <>
          <h1 className="mb-4 font-semibold text-2xl">{part.title}</h1>
          <div className="grid gap-6">
            {part.states.map(([name, content]) => (
              <section key={name} aria-label={name}>
                <h2 className="mb-2 text-[0.9375rem] text-ink-soft">{name}</h2>
                {content}
              </section>
            ))}
          </div>
        </>
      ) : (
        <ul className="grid gap-1">
          {parts.map(({ path, title }) => (
            <li key={path}>
              <a
                className="inline-flex min-h-11 items-center text-action underline underline-offset-4"
                href={`/${path}`}
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      )}
    </main>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<Gallery />)
