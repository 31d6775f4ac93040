import { Icon, type IconProps } from '@amparo/ui/icons.tsx'

function drawn(path: string) {
  return function NavIcon(props: IconProps) {
    return (
      <Icon {...props}>
        <path d={path} />
      </Icon>
    )
  }
}

export const HomeIcon = drawn('M4 11.5 12 4l8 7.5V20h-5.5v-5h-5v5H4Z')
export const BellIcon = drawn('M6 16V11a6 6 0 1 1 12 0v5l1.5 2h-15ZM10 20.5h4')
export const GuestIcon = drawn('M10 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7 8a7 7 0 0 1 11-5.7M15.5 18l2 2 3.5-4')
export const PeopleIcon = drawn(
  'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm-6.5 9a6.5 6.5 0 0 1 13 0M16 4.3a3.5 3.5 0 0 1 0 6.4M18 14a6.5 6.5 0 0 1 3.5 6',
)
export const StaffIcon = drawn('M12 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-8 10a8 8 0 0 1 16 0M12 14v4m-2-2h4')
export const SearchIcon = drawn('M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM20 20l-4.8-4.8')
export const RecordIcon = drawn('M6 3h9l4 4v14H6ZM15 3v4h4M9 12h7M9 16h7')
export const FaceIcon = drawn(
  'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM8.5 14.5c1.6 2.2 5.4 2.2 7 0M9 9.5v.5M15 9.5v.5',
)
export const ChartIcon = drawn('M4 4v16h16M8 16v-4m4 4V8m4 8v-6')
export const KeyIcon = drawn('M14.5 14a5 5 0 1 0-4.6-3L4 17v3h3v-2h2v-2h2l1-1.3a5 5 0 0 0 2.5.3ZM16 8.5v.01')
export const DownloadIcon = drawn('M12 4v11m-4.5-4.5L12 15l4.5-4.5M4 19h16')
export const PlusIcon = drawn('M12 5v14M5 12h14')
export const UploadIcon = drawn('M12 20V9m-4.5 4.5L12 9l4.5 4.5M4 5h16')
export const SiteIcon = drawn('M4 21V4h10v17M14 9h6v12M3 21h18M7.5 8h3m-3 4h3m-3 4h3')
export const ShieldIcon = drawn(
  'M12 3 5 6v5.5c0 4.3 2.9 7.6 7 9.5 4.1-1.9 7-5.2 7-9.5V6ZM9 12l2.2 2.2L15.2 10',
)
export const PolicyIcon = drawn('M6 3h9l4 4v14H6ZM15 3v4h4M9.5 14.5h6M12 11.5l-2.5 3 2.5 3')
export const MessageIcon = drawn('M4 5h16v11H9l-5 4ZM8 9h8M8 12h5')
export const PartnerIcon = drawn(
  'M9.5 14.5 14.5 9.5M8 11l-2.5 2.5a3.5 3.5 0 0 0 5 5L13 16M11 8l2.5-2.5a3.5 3.5 0 0 1 5 5L16 13',
)
