"use client";

import type { Control } from "react-hook-form";
import type { z } from "zod";
import { genderLabel } from "@/components/auth/gender-label";
import { FormControl, FormField, FormItem, FormLabel, FormMessage } from "@/components/ui/form";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import { GENDERS, type SignUpForm, type signUpForm } from "@/lib/contracts/auth";

type GenderFieldProps = { control: Control<z.input<typeof signUpForm>, unknown, SignUpForm> };

export function GenderField({ control }: GenderFieldProps) {
  return (
    <FormField
      control={control}
      name="gender"
      render={({ field }) => (
        <FormItem>
          <FormLabel>Gender</FormLabel>
          <Select value={field.value ?? ""} onValueChange={field.onChange} name={field.name}>
            <FormControl>
              <SelectTrigger ref={field.ref} onBlur={field.onBlur}>
                <SelectValue placeholder="Select gender" />
              </SelectTrigger>
            </FormControl>
            <SelectContent>
              {GENDERS.map((gender) => (
                <SelectItem key={gender} value={gender}>
                  {genderLabel(gender)}
                </SelectItem>
              ))}
            </SelectContent>
          </Select>
          <FormMessage />
        </FormItem>
      )}
    />
  );
}
