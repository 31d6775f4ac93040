import type { DeviceKind } from '../devices/device-troubles.ts'

/** Which of the two a person sends now. */
export type Sending = Readonly<Record<DeviceKind, boolean>>

interface SendingChannelOptions {
  /** Opens the channel; the other side accepts it. */
  readonly opens: boolean
  readonly onTheirs: (theirs: Sending) => void
  /** Fires for a browser that leaves, long before a time-out would. */
  readonly onClose: () => void
}

/** Each side reports over a data channel what it sends; returns the function that reports ours, once the channel is open. */
export function openSendingChannel(
  connection: RTCPeerConnection,
  { opens, onTheirs, onClose }: SendingChannelOptions,
): (sending: Sending) => void {
  let channel: RTCDataChannel | null = null
  let ours: Sending = { camera: false, microphone: false }

  function say(): void {
    if (channel?.readyState === 'open') channel.send(JSON.stringify(ours))
  }

  function listenTo(opened: RTCDataChannel): void {
    channel = opened
    opened.onopen = say
    opened.onmessage = ({ data }: MessageEvent<unknown>) => {
      const theirs = readSending(data)
      if (theirs) onTheirs(theirs)
    }
    opened.onclose = onClose
  }

  connection.ondatachannel = ({ channel: opened }) => listenTo(opened)
  if (opens) listenTo(connection.createDataChannel('estado'))

  return (sending) => {
    ours = sending
    say()
  }
}

function readSending(data: unknown): Sending | null {
  try {
    const { camera, microphone } = JSON.parse(String(data)) as Partial<Record<DeviceKind, unknown>>
    return { camera: camera === true, microphone: microphone === true }
  } catch {
    return null
  }
}
