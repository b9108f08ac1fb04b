-- The outcome of tagging or assigning one application. `same`: there was nothing to change; `full`:
-- it has ten tags already; `cannot`: the person does not hire for its posting. `before`: who took
-- care of it.
create domain shapes.change_word as text check (value in ('done', 'same', 'gone', 'full', 'cannot'));

create type shapes.change_outcome as (id uuid, outcome shapes.change_word, before uuid);

comment on column shapes.change_outcome.before is 'or null';
