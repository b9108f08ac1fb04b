-- The outcome of tagging, assigning, moving or writing to one application. `same`: there was
-- nothing to change; `full`: it has ten tags already, or the hour's messages are used up;
-- `decided`: it is over, or somebody was faster; `cannot`: the person does not hire for its
-- posting, or it does not go there. `before`: who took care of it.
create domain shapes.change_word as text check (value in ('done', 'same', 'gone', 'full', 'cannot', 'decided'));

create type shapes.change_outcome as (id uuid, outcome shapes.change_word, before uuid);

comment on column shapes.change_outcome.before is 'or null';
