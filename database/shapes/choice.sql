-- A choice for a filter of the list of applications, and how many applications have it.
create type shapes.choice as (value text, label text, count bigint);
