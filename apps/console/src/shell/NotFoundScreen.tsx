import { Link } from 'react-router'

export default function NotFoundScreen() {
  return (
    <main id="contenido" tabIndex={-1} className="grid content-start gap-3 p-4 sm:p-6">
      <title>No existe · Consola</title>
      <h1>Esa página no existe</h1>
      <p>
        Revisa la dirección, o{' '}
        <Link to="/" className="font-semibold text-action underline underline-offset-4">
          vuelve al inicio
        </Link>
        .
      </p>
    </main>
  )
}
