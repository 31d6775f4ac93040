import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'

/** Used by the build only: writes each public page completely, with nothing left to stream. */
// biome-ignore lint/style/noDefaultExport: the framework takes the handler as default export
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  const body = await renderToReadableStream(<ServerRouter context={routerContext} url={request.url} />, {
    onError(error) {
      throw error
    },
  })
  await body.allReady
  headers.set('Content-Type', 'text/html')
  return new Response(body, { status, headers })
}
