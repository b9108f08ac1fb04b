-- A place or a skill with all the names that people type for it.
create type shapes.named as (meaning text, names text[]);
create type shapes.name_list as (total bigint, entries shapes.named[]);

-- A row of a file that was refused: its position in the file, and its name if it has one.
create type shapes.refused_name as ("row" bigint, name text);

comment on column shapes.refused_name.name is 'or null';

create type shapes.imported_names as (taken integer, refused shapes.refused_name[]);
