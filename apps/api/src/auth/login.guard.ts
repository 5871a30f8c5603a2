import { Injectable, type ExecutionContext } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { Request } from 'express';
import { LoginDto } from '#dto/nest';
import { contractPipe } from '../http/validation.pipe.js';

/** Lets a request through whose body holds a user's name and password. The body is checked first: guards run before pipes. */
@Injectable()
export class LoginGuard extends AuthGuard('local') {
  private readonly pipe = contractPipe();

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const { body } = context.switchToHttp().getRequest<Request>();
    await this.pipe.transform(body, { type: 'body', metatype: LoginDto });
    return (await super.canActivate(context)) === true;
  }
}
