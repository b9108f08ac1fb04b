-- What can be chosen for a filter of the list of applications, and how many have it.
create type shapes.choice as (value text, label text, count bigint);
