// The middle dot between facts of one line. It is drawn in the space, so it is never seen where a
// line ends or begins; copied and read aloud, it is a dot.

export const Dot = () => (
  <span className="dot">
    <span>{' ·'}</span>{' '}
  </span>
)
