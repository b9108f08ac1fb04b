-- A person by name, to choose from.
create type shapes.person_name as (id uuid, full_name text);

comment on column shapes.person_name.full_name is 'or null';
