-- Islamabad, Azad Kashmir and Gilgit-Baltistan can be chosen too; the reference data says which there are.
alter table users drop constraint users_province_check;
