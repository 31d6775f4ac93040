import { type IconProps, Icon as PlainIcon } from '@amparo/ui/icons.tsx'
import type { ReactNode } from 'react'

/** None of these shrinks beside long words. */
function Icon({ className = 'size-6', children }: IconProps & { children: ReactNode }) {
  return <PlainIcon className={`shrink-0 ${className}`}>{children}</PlainIcon>
}

export function CameraIcon({ off = false, ...props }: IconProps & { off?: boolean }) {
  return (
    <Icon {...props}>
      {off ? (
        <path d="M10 6h3.5A2.5 2.5 0 0 1 16 8.500V12m0 3.500A2.5 2.5 0 0 1 13.5 18h-8A2.5 2.5 0 0 1 3 15.500v-7C3 7.3 3.8 6.4 4.9 6.100M16 10.500l5-3v9l-2.2-1.300M3 3l18 18" />
      ) : (
        <>
          <rect x="3" y="6" width="13" height="12" rx="2.5" />
          <path d="m16 10.5 5-3v9l-5-3" />
        </>
      )}
    </Icon>
  )
}

export function MicrophoneIcon({ off = false, ...props }: IconProps & { off?: boolean }) {
  return (
    <Icon {...props}>
      {off ? (
        <path d="M9 9v3a3 3 0 0 0 4.5 2.600M15 11.500V6a3 3 0 0 0-5.7-1.300M5.5 11.500a6.5 6.5 0 0 0 10.3 5.300m2.4-3.200c.2-.7.3-1.4.3-2.100M12 18v3M3 3l18 18" />
      ) : (
        <>
          <rect x="9" y="3" width="6" height="12" rx="3" />
          <path d="M5.5 11.500a6.5 6.5 0 0 0 13 0M12 18v3" />
        </>
      )}
    </Icon>
  )
}

export function HangUpIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M2.8 13.200c4.9-5.6 13.5-5.6 18.4 0 .6.7.5 1.7-.1 2.300l-1.5 1.300c-.6.5-1.4.5-2 0l-1.7-1.500a1.5 1.5 0 0 1-.5-1.100v-1.500a10.5 10.5 0 0 0-6.8 0v1.500c0 .4-.2.8-.5 1.100l-1.7 1.500c-.6.5-1.4.5-2 0l-1.5-1.300c-.6-.6-.7-1.6-.1-2.300Z" />
    </Icon>
  )
}

export function SlidersIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 7h8m6 0h2M4 17h2m6 0h8" />
      <circle cx="15" cy="7" r="2.5" />
      <circle cx="9" cy="17" r="2.5" />
    </Icon>
  )
}

export function FlipIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 11a8 8 0 0 1 13.9-4.400L20 8.500M20 4v4.500h-4.500M20 13a8 8 0 0 1-13.9 4.400L4 15.500M4 20v-4.500h4.5" />
    </Icon>
  )
}

export function FullScreenIcon({ on = false, ...props }: IconProps & { on?: boolean }) {
  return (
    <Icon {...props}>
      <path
        d={
          on
            ? 'M9 4v3.500A1.5 1.5 0 0 1 7.5 9H4m16 0h-3.500A1.5 1.5 0 0 1 15 7.500V4m0 16v-3.500a1.5 1.5 0 0 1 1.5-1.500H20M4 15h3.500A1.5 1.5 0 0 1 9 16.500V20'
            : 'M4 9V5.500A1.5 1.5 0 0 1 5.5 4H9m6 0h3.500A1.5 1.5 0 0 1 20 5.500V9m0 6v3.500a1.5 1.5 0 0 1-1.5 1.500H15m-6 0H5.500A1.5 1.5 0 0 1 4 18.500V15'
        }
      />
    </Icon>
  )
}

export function SoundIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 9.500v5h3.500L12 18.500v-13L7.5 9.500H4ZM15.5 9a4.2 4.2 0 0 1 0 6M18 6.500a7.8 7.8 0 0 1 0 11" />
    </Icon>
  )
}

export function LockIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="5" y="10.5" width="14" height="10" rx="2.5" />
      <path d="M8 10.500V7.500a4 4 0 0 1 8 0v3" />
    </Icon>
  )
}
