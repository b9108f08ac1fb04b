// The items of a comma separated text, one chip each.

export function Chips({ label, items }: { label: string; items: readonly string[] }) {
  if (items.length === 0) return null
  return (
    <ul aria-label={label} className="mt-2.5 flex flex-wrap gap-1.5">
      {items.map((item) => (
        <li
          key={item}
          className="max-w-full rounded-full bg-plain-wash px-2.5 py-0.5 text-sm wrap-anywhere text-plain"
        >
          {item}
        </li>
      ))}
    </ul>
  )
}
