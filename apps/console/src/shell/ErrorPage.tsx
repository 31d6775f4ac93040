import { Button } from '@amparo/ui/Button.tsx'
import { useEffect } from 'react'
import { isRouteErrorResponse, Link } from 'react-router'
import { tellFault } from './faults.ts'

/** Error screen with the next step. */
export function ErrorPage({ error }: { error: unknown }) {
  useEffect(() => tellFault(error), [error])
  const missing = isRouteErrorResponse(error) && error.status === 404
  return (
    <main id="contenido" tabIndex={-1} className="mx-auto grid max-w-lg content-center gap-4 p-6">
      <h1>{missing ? 'Esa página no existe' : 'Algo salió mal en esta pantalla'}</h1>
      <p>
        {missing
          ? 'Revisa la dirección o vuelve al inicio.'
          : 'Vuelve a cargarla. Si sigue igual, cuéntale a la administración de la consola qué estabas haciendo.'}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => window.location.reload()}>Volver a cargar</Button>
        <Link
          to="/"
          className="inline-flex min-h-11 items-center font-semibold text-action underline underline-offset-4"
        >
          Ir al inicio
        </Link>
      </div>
    </main>
  )
}
