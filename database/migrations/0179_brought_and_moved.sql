-- What was brought to a posting that goes to another company is withdrawn, and may be brought again.
alter table public.brought_applications
  drop constraint brought_applications_state_check,
  add constraint brought_applications_state_check
    check (state in ('waiting', 'told', 'taken', 'removed', 'expired', 'unreachable', 'moved'));
