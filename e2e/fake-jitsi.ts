import { createHmac, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { now as clock } from './clock.ts'

/**
 * A fake Jitsi Meet server as documented, on this machine: rooms that a token opens (lib-jitsi-meet, doc/tokens.md),
 * and a page that takes its settings from the fragment and implements the IFrame API's side of the messages, without
 * other participants.
 */
export interface FakeJitsi {
  readonly url: string
  /** Names in the tokens of each room, in order; null for a token without a name. */
  readonly entered: readonly { readonly room: string; readonly name: string | null }[]
  stop(): Promise<void>
}

interface App {
  readonly id: string
  readonly secret: string
}

const page = (refusal: string | null) => `<!DOCTYPE html><html lang="es"><title>Jitsi Meet</title>
<meta name="viewport" content="width=device-width">
<style>
  body { margin: 0; min-height: 100vh; display: grid; place-content: center; gap: 12px; text-align: center;
    font: 16px sans-serif; background: #040404; color: #fff }
  button { padding: 12px 24px; border: 0; border-radius: 6px; background: #cb2233; color: #fff; font: inherit }
</style>
<body>
<h1></h1><p id="sound"></p><p id="picture"></p><p id="devices"></p>
<button>Colgar</button>
<script>
  const settings = {}
  for (const pair of location.hash.slice(1).split('&')) {
    const [key, value = ''] = pair.split('=')
    try { settings[key] = JSON.parse(decodeURIComponent(value).replace(/[\\u201C\\u201D]/g, '"')) } catch {}
  }
  const scope = 'jitsi_meet_external_api_' + settings.jitsi_meet_external_api_id
  const mark = String(Math.random())
  const waiting = []
  let ready = false
  const post = (method, params) => parent.postMessage(JSON.stringify({ postis: true, scope, method, params }), '*')
  const tell = (data) => ready ? post('message', { type: 'event', data }) : waiting.push(data)
  const asking = setInterval(() => post('__ready__', mark), 50)
  addEventListener('message', ({ data }) => {
    let said
    try { said = JSON.parse(data) } catch { return }
    if (!said?.postis || said.scope !== scope || said.method !== '__ready__') return
    if (said.params !== mark) return post('__ready__', said.params)
    clearInterval(asking)
    ready = true
    waiting.splice(0).forEach(tell)
  })

  const name = settings['userInfo.displayName']
  const roomName = location.pathname.split('/').pop()
  const show = (id, text) => { document.getElementById(id).textContent = text }
  const title = document.querySelector('h1')
  const refusal = ${JSON.stringify(refusal)}
  if (refusal) {
    title.textContent = 'No tienes permiso para entrar a esta sala'
    document.querySelector('button').remove()
    tell({ name: 'error-occurred', error: { name: 'connection.passwordRequired', message: refusal, type: 'CONNECTION', isFatal: true } })
  } else if (settings['config.prejoinConfig']?.enabled !== false) {
    title.textContent = 'Unirse a la reunión'
    tell({ name: 'prejoin-screen-loaded' })
  } else {
    title.textContent = name
    show('sound', settings['config.startWithAudioMuted'] ? 'Micrófono apagado' : 'Micrófono encendido')
    show('picture', settings['config.startWithVideoMuted'] ? 'Cámara apagada' : 'Cámara encendida')
    const wanted = { audio: !settings['config.startWithAudioMuted'], video: !settings['config.startWithVideoMuted'] }
    const devices = wanted.audio || wanted.video ? navigator.mediaDevices.getUserMedia(wanted) : Promise.resolve()
    devices.then(
      () => show('devices', 'Dispositivos listos'),
      (error) => show('devices', 'Sin dispositivos: ' + error.name),
    ).then(() => tell({ name: 'video-conference-joined', roomName, id: 'a1b2c3d4', displayName: name, avatarURL: null }))
    document.querySelector('button').addEventListener('click', () => {
      tell({ name: 'video-conference-left', roomName })
      tell({ name: 'video-ready-to-close' })
    })
  }
</script>`

/** With an app it opens rooms only to its tokens; without one, to any caller who knows their name. */
export async function startFakeJitsi(app: App | null): Promise<FakeJitsi> {
  const entered: { room: string; name: string | null }[] = []
  const server = createServer((request, response) => {
    const { pathname, searchParams, hostname } = new URL(request.url ?? '/', `http://${request.headers.host}`)
    if (!/^\/[\w-]+$/.test(pathname)) return void response.writeHead(404).end()
    const room = pathname.slice(1)
    const verdict = app ? judge(searchParams.get('jwt') ?? '', app, hostname, room) : { name: null }
    if ('name' in verdict) entered.push({ room, name: verdict.name })
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(page('refusal' in verdict ? verdict.refusal : null))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no address')
  return {
    url: `http://127.0.0.1:${address.port}`,
    entered,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Like Prosody's token plug-in, with the domain verified too. */
function judge(
  token: string,
  app: App,
  domain: string,
  room: string,
): { name: string | null } | { refusal: string } {
  const [header = '', body = '', signature = ''] = token.split('.')
  const due = createHmac('sha256', app.secret).update(`${header}.${body}`).digest()
  const given = Buffer.from(signature, 'base64url')
  if (given.length !== due.length || !timingSafeEqual(given, due)) return { refusal: 'Invalid signature' }
  const read = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString())
  if ((read(header) as { alg?: string }).alg !== 'HS256') return { refusal: 'Invalid or incorrect alg' }
  const claims = read(body) as Partial<Record<'iss' | 'aud' | 'sub' | 'room', string>> & {
    nbf?: number
    exp?: number
    context?: { user?: Record<string, unknown> }
  }
  const now = clock().getTime() / 1000
  if (claims.exp === undefined || claims.exp <= now) return { refusal: 'Not acceptable by exp' }
  if (claims.nbf !== undefined && claims.nbf > now) return { refusal: 'Not acceptable by nbf' }
  if (claims.iss !== app.id) return { refusal: "Invalid issuer ('iss' claim)" }
  if (claims.aud !== app.id) return { refusal: "Invalid audience ('aud' claim)" }
  if (claims.sub !== domain) return { refusal: "Invalid domain ('sub' claim)" }
  if (claims.room?.toLowerCase() !== room.toLowerCase()) return { refusal: 'Room and token mismatched' }
  const user = claims.context?.user ?? {}
  if (Object.values(user).some((value) => typeof value !== 'string')) return { refusal: 'Invalid user' }
  return { name: typeof user.name === 'string' ? user.name : null }
}
