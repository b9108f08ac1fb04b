// The middle dot between facts of one line. It is drawn in the space, so it is never seen where a
// line ends or begins; copied and read aloud, it is a dot. The space before it does not
// break: where lines are balanced, a browser would break there.

export const Dot = () => (
  <span className="dot">
    <span>{'\u00a0·'}</span>{' '}
  </span>
)
