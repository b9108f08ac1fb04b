-- Somebody around one application. `reads`: they read its notes, and may be mentioned. Without a
-- name: an administrator of the platform, for members of a company.
create type shapes.application_person as (id uuid, full_name text, reads boolean);

comment on column shapes.application_person.full_name is 'or null';
